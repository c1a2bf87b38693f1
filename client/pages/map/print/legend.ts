import type { ShownLayer } from '../../../crud/data/useMapLayers.ts'
import type { Tint } from '../../../map/workbench/tint.ts'

/** A line of a printed legend; a heading has no colour. */
export interface LegendLine {
  text: string
  color: string | undefined
}

/** Values of one layer that a legend on paper has room for. */
const MOST_VALUES = 8

/** Meaning of the colours on the map, the uppermost layer first. */
export const legendOf = (
  layers: readonly ShownLayer[],
  tints: Readonly<Record<string, Tint | undefined>>,
): LegendLine[] =>
  layers
    .filter(({ isOn }) => isOn)
    .toReversed()
    .flatMap(({ code, layer }) => {
      const name = layer.layerName ?? code
      const values =
        tints[code]?.values.map((value) => ({ text: value.name, color: value.color })) ??
        layer.legend?.map(({ label, color }) => ({ text: label, color })) ??
        []
      if (values.length === 0) return [{ text: name, color: layer.style?.strokeColor ?? undefined }]
      return [{ text: name, color: undefined }, ...values.slice(0, MOST_VALUES)]
    })

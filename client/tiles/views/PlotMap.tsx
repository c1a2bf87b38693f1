import { useQuery } from '@tanstack/react-query'
import { Segmented } from 'antd'
import { type MouseEvent, useMemo, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { Figures } from '#shared/contract/figures.ts'
import { inLanguage } from '#shared/messages.ts'
import { soil } from '#shared/resources/land/soil.ts'
import { figureOptions } from '../../api/figures.ts'
import { type Look, useLook } from '../../charts/use-look.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Arrived, TileCard, TileEmpty } from '../board/TileCard.tsx'
import { pages } from '../pages.ts'
import { useNumbers } from '../use-numbers.ts'
import './charts.css'
import '../../i18n/more/desk.ts'

type Shape = Figures['plot-map']['shapes'][number]

/** What the colours tell apart. */
const ways = ['crop', 'landUse'] as const
type Way = (typeof ways)[number]
const fields = { crop: 'currentCrop', landUse: 'landUse' } as const

/** Where the plots lie, coloured by what grows there or what the land is used for. */
export function PlotMap() {
  const { t } = useTranslation()
  const language = useLanguage()
  const [way, setWay] = useState<Way>('crop')
  const query = useQuery(figureOptions('plot-map'))
  const choices = ways.map((one) => ({
    value: one,
    label: inLanguage(soil.fields[fields[one]].label, language),
  }))
  return (
    <TileCard
      actions={
        <Segmented<Way>
          size="small"
          aria-label={t('desk.mapBy')}
          value={way}
          options={choices}
          onChange={setWay}
        />
      }
    >
      <Arrived query={query}>
        {(data) =>
          data.shapes.length === 0 ? (
            <TileEmpty title={t('desk.noShapes')}>
              <Link to={pages.soil}>{t('desk.open')}</Link>
            </TileEmpty>
          ) : (
            <Drawing data={data} way={way} />
          )
        }
      </Arrived>
    </TileCard>
  )
}

function Drawing({ data, way }: { data: Figures['plot-map']; way: Way }) {
  const { t } = useTranslation()
  const numbers = useNumbers()
  const navigate = useNavigate()
  const look = useLook()
  const { shapes, width, height, parts, more } = data
  const kinds = useMemo(() => kindsOf(shapes, way, look), [shapes, way, look])
  const paths = useMemo(() => shapes.map(({ rings }) => rings.map(pathOf).join('')), [shapes])
  const edge = Math.max(width, height) / 60
  const counted = { count: shapes.length }

  const open = ({ target }: MouseEvent) => {
    const name = target instanceof SVGElement ? target.dataset.name : undefined
    if (name) navigate(`${pages.soil}?keyword=${encodeURIComponent(name)}`)
  }
  return (
    <div className="plot-map">
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the list of plots, which the legend leads to, is the same by keyboard. */}
      <svg
        viewBox={`${-edge} ${-edge} ${width + 2 * edge} ${height + 2 * edge}`}
        role="img"
        aria-label={t('desk.mapPlots', counted)}
        onClick={open}
      >
        {shapes.map((shape, n) => (
          <path
            key={shape.id}
            d={paths[n]}
            fillRule="evenodd"
            fill={kinds.find(({ key }) => key === shape[way])?.color ?? look.rest}
            data-name={shape.name}
          >
            <title>{[shape.name, wayName(shape, way)].filter(Boolean).join(' · ')}</title>
          </path>
        ))}
      </svg>
      <ul className="legend legend-line">
        {kinds.map(({ key, name, color, count }) => (
          <li key={key}>
            <span className="legend-swatch" style={{ background: color }} aria-hidden="true" />
            <span className="legend-name">
              {key ? (
                <Link to={`${pages.soil}?${fields[way]}=${encodeURIComponent(key)}`}>{name}</Link>
              ) : (
                t(way === 'crop' ? 'desk.noCrop' : 'desk.none')
              )}
            </span>
            <span className="legend-value">{numbers.count(count)}</span>
          </li>
        ))}
      </ul>
      {parts > 1 && <p className="tile-note">{t('desk.mapParts', { count: parts })}</p>}
      {more > 0 && <p className="tile-note">{t('desk.mapMore', { count: more })}</p>}
    </div>
  )
}

const wayName = (shape: Shape, way: Way) => (way === 'crop' ? shape.cropName : shape.landUseName)

/** The kinds among the shapes, the most frequent first. */
function kindsOf(shapes: readonly Shape[], way: Way, look: Look) {
  const kinds = new Map<string, { name: string; count: number }>()
  for (const shape of shapes) {
    const known = kinds.get(shape[way])
    kinds.set(shape[way], { name: wayName(shape, way), count: (known?.count ?? 0) + 1 })
  }
  return [...kinds]
    .sort(([, one], [, other]) => other.count - one.count)
    .map(([key, kind], n) => ({ key, ...kind, color: (key && look.colors[n]) || look.rest }))
}

/** `x, y, x, y …` as the `d` of a closed path. */
function pathOf(ring: readonly number[]): string {
  const places: string[] = []
  for (let n = 0; n + 1 < ring.length; n += 2) places.push(`${ring[n]} ${ring[n + 1]}`)
  return `M${places.join('L')}Z`
}

import { areaUnits } from '#shared/area.ts'
import { inLanguage } from '#shared/messages.ts'
import { soil, type soilLog } from '#shared/resources/index.ts'
import type { Input, Row } from '#shared/schema/resource.ts'
import type { Surroundings } from '../../crud/extension.ts'
import { itemName } from '../../crud/read/names.ts'
import { unnarrowed } from '../../crud/scope.ts'
import type { Context } from '../../http/context.ts'
import { fieldFault } from '../../http/field-fault.ts'
import { landMessages } from './messages.ts'

type Log = Partial<Row<typeof soilLog>> | Partial<Input<typeof soilLog>>

/** Plots are measured on maps, work on the ground. */
const slack = 1.05

/** What no field has ever borne or drunk, for each mu: a slip of the hand. */
const most = { yieldKg: 60_000, waterM3: 3000 } as const

/** A very good harvest in kg for each mu, by keys of the dictionary `crop`, under glass where that is usual. */
const goodYields: Readonly<Record<string, number>> = {
  rice: 900,
  wheat: 800,
  maize: 1100,
  soybean: 350,
  potato: 5000,
  rape: 350,
  cotton: 250,
  peanut: 600,
  tomato: 15_000,
  cucumber: 15_000,
  pepper: 8000,
  cabbage: 10_000,
  strawberry: 4000,
  apple: 6000,
  pear: 6000,
  grape: 4000,
  citrus: 6000,
  peach: 5000,
  tea: 400,
  fishpond: 4000,
}

/** The amounts that are looked at, when any of them is written. */
export const amounts = ['soilId', 'areaMu', 'yieldKg', 'waterM3'] as const

/**
 * Refuses amounts that the plot cannot hold or bear, and warns of a harvest that is more than a very good one.
 * @throws 400 at the field
 */
export async function checkAmounts({ store, names }: Surroundings, ctx: Context, log: Log): Promise<void> {
  const { soilId, areaMu, yieldKg, waterM3 } = log
  if (!soilId || !(areaMu || yieldKg || waterM3)) return
  const plot = await store
    .of(soil)
    .first(unnarrowed(ctx), { id: soilId }, { select: ['areaM2', 'currentCrop'] })
  const plotMu = (plot?.areaM2 ?? 0) / areaUnits.mu.squareMetres
  if (areaMu && plotMu && areaMu > plotMu * slack)
    throw fieldFault(ctx, 'areaMu', landMessages.areaTooLarge(Math.round(plotMu * 100) / 100))
  const mu = areaMu || plotMu
  if (!mu) return
  if (yieldKg && yieldKg > mu * most.yieldKg)
    throw fieldFault(ctx, 'yieldKg', landMessages.yieldAbsurd(Math.round(yieldKg / mu)))
  if (waterM3 && waterM3 > mu * most.waterM3)
    throw fieldFault(ctx, 'waterM3', landMessages.waterAbsurd(Math.round(waterM3 / mu)))
  const crop = log.crop ?? plot?.currentCrop ?? ''
  const good = goodYields[crop]
  if (!yieldKg || good === undefined || yieldKg <= mu * good) return
  const items = await names.dictionary(ctx.tenantId, 'crop', true)
  const name = itemName(items.get(crop), ctx.language)
  const sentence = landMessages.yieldUnusual(name, Math.round(yieldKg / mu), good)
  ctx.warnings?.push({ field: 'yieldKg', message: inLanguage(sentence, ctx.language) })
}

import { create } from 'zustand'
import { type AreaUnit, areaUnits } from '#shared/area.ts'
import { store, stored } from '../stored-value.ts'

interface AreaPreference {
  unit: AreaUnit
  choose(unit: AreaUnit): void
}

export const areaUnitKey = 'areaUnit'

const isUnit = (value: unknown): value is AreaUnit =>
  typeof value === 'string' && Object.hasOwn(areaUnits, value)

function storedUnit(): AreaUnit {
  const unit = stored(areaUnitKey)
  return isUnit(unit) ? unit : 'mu'
}

/** The unit in which this person reads and writes areas. */
export const useAreaUnit = create<AreaPreference>((set) => ({
  unit: storedUnit(),
  choose(unit) {
    store(areaUnitKey, unit)
    set({ unit })
  },
}))

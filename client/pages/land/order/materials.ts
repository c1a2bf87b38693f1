import type { FarmInput } from '#shared/contract/land/farm-log.ts'

export interface Material {
  name: string
  /** As it was written down: `0.03 kg/亩`. */
  amount: string
  /** What to take along: of an amount for each mu, that of the whole area; else nothing. */
  total: string
  safeDays: number
}

const perMu = '/亩'

/** What is put on a field of so many mu. */
export function materialsOf(inputs: unknown, areaMu: number | null): Material[] {
  return ((inputs ?? []) as FarmInput[]).map(({ materialName, dosage, unit, safeDays = 0 }) => ({
    name: materialName,
    amount: `${dosage} ${unit}`,
    total:
      unit.endsWith(perMu) && areaMu
        ? `${Math.round(dosage * areaMu * 1000) / 1000} ${unit.slice(0, -perMu.length)}`
        : '',
    safeDays,
  }))
}

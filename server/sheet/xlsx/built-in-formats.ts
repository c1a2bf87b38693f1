const clock = 'h:mm:ss'
const day = 'yyyy/m/d'

/** Number formats that every workbook has without writing them (ECMA-376, 18.8.30), those of Chinese included. */
export const builtInFormats: ReadonlyMap<number, string> = new Map([
  [1, '0'],
  [2, '0.00'],
  [3, '#,##0'],
  [4, '#,##0.00'],
  [9, '0%'],
  [10, '0.00%'],
  [11, '0.00E+00'],
  [12, '# ?/?'],
  [13, '# ??/??'],
  ...[14, 15, 16, 17, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58].map((id) => [id, day] as const),
  ...[18, 20, 32, 34, 55].map((id) => [id, 'h:mm'] as const),
  ...[19, 21, 33, 35, 56].map((id) => [id, clock] as const),
  [22, `${day} h:mm`],
  ...[37, 38].map((id) => [id, '#,##0'] as const),
  ...[39, 40].map((id) => [id, '#,##0.00'] as const),
  [45, 'mm:ss'],
  [46, '[h]:mm:ss'],
  [47, 'mm:ss'],
  [48, '##0.0E+0'],
  [49, '@'],
])

/** Red, green and blue, 0 to 255 each. */
type Rgb = readonly [red: number, green: number, blue: number]

const rgbOf = (color: string): Rgb => {
  const hex = color.slice(1)
  const full = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex
  const at = (index: number) => Number.parseInt(full.slice(index, index + 2), 16)
  return [at(0), at(2), at(4)]
}

const each = ([red, green, blue]: Rgb, change: (part: number, index: number) => number): Rgb => [
  change(red, 0),
  change(green, 1),
  change(blue, 2),
]

const hexOf = (rgb: Rgb) => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

/** Relative luminance as WCAG 2.2 defines it, 0 for black to 1 for white. */
function luminance(color: string): number {
  const [red, green, blue] = each(rgbOf(color), (part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast of two colours as WCAG 2.2 defines it, 1 to 21. Colours are `#rgb` or `#rrggbb`. */
export function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

/** `share` of the second colour in the first, 0 to 1. */
export function mix(color: string, other: string, share: number): string {
  const [from, to] = [rgbOf(color), rgbOf(other)]
  return hexOf(each(from, (part, n) => part + ((to[n] ?? part) - part) * share))
}

/** Hue 0 to 360, saturation and lightness 0 to 1. */
type Hsl = readonly [hue: number, saturation: number, lightness: number]

function hslOf(color: string): Hsl {
  const [red, green, blue] = each(rgbOf(color), (part) => part / 255)
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  const [lightness, spread] = [(most + least) / 2, most - least]
  if (spread === 0) return [0, 0, lightness]
  const saturation = spread / (1 - Math.abs(2 * lightness - 1))
  const sector =
    most === red
      ? ((green - blue) / spread + 6) % 6
      : most === green
        ? (blue - red) / spread + 2
        : (red - green) / spread + 4
  return [sector * 60, saturation, lightness]
}

function colorOf([hue, saturation, lightness]: Hsl): string {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  const part = (offset: number) => {
    const place = (offset + hue / 30) % 12
    return 255 * (lightness - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1)))
  }
  return hexOf([part(0), part(8), part(4)])
}

/** The colour itself where it can be read on every one of the grounds; else the nearest shade of its hue that can. */
export function readable(color: string, grounds: readonly string[], least: number): string {
  const passes = (shade: string) => grounds.every((ground) => contrast(shade, ground) >= least)
  if (passes(color)) return color
  const isOnDark = grounds.every((ground) => luminance(ground) < 0.18)
  const [hue, saturation, lightness] = hslOf(color)
  const end = isOnDark ? 1 : 0
  for (let share = 0.005; share < 1; share += 0.005) {
    const shade = colorOf([hue, saturation, lightness + (end - lightness) * share])
    if (passes(shade)) return shade
  }
  return isOnDark ? '#ffffff' : '#000000'
}

/** Black or white, whichever is read more easily on a ground. */
export const inkOn = (ground: string): string =>
  contrast('#ffffff', ground) >= contrast('#0a0f1a', ground) ? '#ffffff' : '#0a0f1a'

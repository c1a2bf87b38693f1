import { geosot, gridCodeOf } from '#shared/geo/geosot.ts'

/** Cells of 31 m: two plots rarely share one. */
const codeLevel = 21

interface Place {
  lng: number | null
  lat: number | null
}

/** The code of the cell in which the centre of a plot lies. */
export const cellAround = ({ lng, lat }: Place) =>
  lng === null || lat === null
    ? { gridCode: null, codeSystem: null }
    : { gridCode: gridCodeOf(lng, lat, codeLevel), codeSystem: geosot }

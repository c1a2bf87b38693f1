import { border } from '#shared/resources/geo/border.ts'
import { polygon } from '#shared/resources/geo/polygon.ts'
import { GrantedPage } from './GrantedPage.tsx'

/** Themed areas. */
export const PolygonPage = () => (
  <GrantedPage resource={polygon} granting={{ path: polygon.path, owner: 'polygonId' }} />
)

/** Outlines. */
export const BorderPage = () => (
  <GrantedPage resource={border} granting={{ path: border.path, owner: 'borderId' }} />
)

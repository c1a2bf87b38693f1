import { border } from '#shared/resources/geo/border.ts'
import { polygon } from '#shared/resources/geo/polygon.ts'
import { threeDModel } from '#shared/resources/geo/three-d-model.ts'
import { sizeText } from '../resource/size-text.ts'
import { GrantedPage } from './GrantedPage.tsx'

/** Themed areas. */
export const PolygonPage = () => (
  <GrantedPage resource={polygon} granting={{ path: polygon.path, owner: 'polygonId' }} />
)

/** Outlines. */
export const BorderPage = () => (
  <GrantedPage resource={border} granting={{ path: border.path, owner: 'borderId' }} />
)

/** 3-D models, whose grants the contract has among the calls of grids. */
export const ModelPage = () => (
  <GrantedPage
    resource={threeDModel}
    granting={{ path: '/grid', owner: 'modelId' }}
    cells={{ fileSize: (size) => sizeText(size) }}
  />
)

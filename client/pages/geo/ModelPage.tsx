import { EyeOutlined } from '@ant-design/icons'
import { threeDModel } from '#shared/resources/geo/three-d-model.ts'
import { useModelViewer } from '../../viewers/use-viewers.tsx'
import { sizeText } from '../resource/size-text.ts'
import { GrantedPage } from './GrantedPage.tsx'

/** 3-D models, to be looked at from all sides; the contract has their grants among the calls of grids. */
export function ModelPage() {
  const { label, open, dialog } = useModelViewer()
  return (
    <>
      <GrantedPage
        resource={threeDModel}
        granting={{ path: '/grid', owner: 'modelId' }}
        cells={{ fileSize: (size) => sizeText(size) }}
        actions={[{ key: 'model', label, icon: <EyeOutlined aria-hidden />, run: ([{ id }]) => open(id) }]}
      />
      {dialog}
    </>
  )
}

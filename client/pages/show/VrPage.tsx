import { EyeOutlined } from '@ant-design/icons'
import { vrType } from '#shared/contract/show/panorama.ts'
import { vr } from '#shared/resources/show/vr.ts'
import { ResourcePage } from '../../crud/list/ResourcePage.tsx'
import { usePanorama } from '../../viewers/use-viewers.tsx'

/** Panoramas. Those of scenes are looked at here; links and films lead to where they lie. */
export function VrPage() {
  const { dialog, open, label } = usePanorama()
  return (
    <>
      <ResourcePage
        resource={vr}
        actions={[
          {
            key: 'panorama',
            label,
            icon: <EyeOutlined aria-hidden />,
            suits: ({ vrType: type }) => type === vrType.single || type === vrType.tour,
            run: ([{ id }]) => open(id),
          },
        ]}
      />
      {dialog}
    </>
  )
}

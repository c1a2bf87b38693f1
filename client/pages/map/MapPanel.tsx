import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons'
import { Drawer, Skeleton, Tabs } from 'antd'
import { useState } from 'react'
import type { WorkbenchTheme } from '#shared/contract/geo/workbench.ts'
import type { ShownLayer } from '../../crud/data/useMapLayers.ts'
import { IconButton } from '../../crud/list/tools/IconButton.tsx'
import { useWords } from '../../i18n/use-words.ts'
import type { MapObject } from '../../map/workbench/object-layer.ts'
import type { Tint } from '../../map/workbench/tint.ts'
import type { WorkbenchMap } from '../../map/workbench/workbench-map.ts'
import { useScreenClass } from '../../ui/use-screen-class.ts'
import type { Chosen } from './chosen/use-chosen.ts'
import { LayerList } from './LayerList.tsx'
import { ObjectList } from './ObjectList.tsx'
import { ThemeSelect } from './ThemeSelect.tsx'
import type { LayerOpacities } from './use-workbench.ts'
import type { WorkbenchAddress } from './workbench-address.ts'

interface Props {
  layers: readonly ShownLayer[]
  themes: readonly WorkbenchTheme[]
  theme: string | undefined
  /** The colours of each layer's objects, by its code. */
  tints: Readonly<Record<string, Tint | undefined>>
  /** The fields that were chosen for them. */
  chosenTints: Readonly<Record<string, string>>
  opacity: LayerOpacities
  object: WorkbenchAddress['object']
  chosen: Chosen
  isLoading: boolean
  drawing: WorkbenchMap | undefined
  onChange(change: Partial<WorkbenchAddress>): void
  onChoose(object: MapObject | undefined): void
}

/** Contents of the map: themes and layers with their legends, and every object as a list for keys and screen readers. */
export function MapPanel(props: Props) {
  const { t } = useWords()
  const screen = useScreenClass()
  const [isOpen, setOpen] = useState(screen >= 2)
  const toggle = (
    <IconButton
      label={t(isOpen ? 'map.bench.hidePanel' : 'map.bench.showPanel')}
      icon={isOpen ? <MenuFoldOutlined /> : <MenuUnfoldOutlined />}
      aria-expanded={isOpen}
      className="workbench-toggle"
      onClick={() => setOpen(!isOpen)}
    />
  )
  if (screen < 2)
    return (
      <>
        {toggle}
        <Drawer
          open={isOpen}
          title={t('map.bench.panel')}
          placement={screen === 0 ? 'bottom' : 'left'}
          size={screen === 0 ? '70%' : 340}
          onClose={() => setOpen(false)}
        >
          <Content {...props} />
        </Drawer>
      </>
    )
  return (
    <>
      {!isOpen && toggle}
      {isOpen && (
        <aside className="workbench-panel" aria-label={t('map.bench.panel')}>
          {toggle}
          <Content {...props} />
        </aside>
      )}
    </>
  )
}

function Content({ themes, theme, layers, isLoading, drawing, onChange, ...rest }: Props) {
  const { t } = useWords()
  if (isLoading) return <Skeleton active paragraph={{ rows: 10 }} />
  return (
    <>
      <ThemeSelect themes={themes} theme={theme} layers={layers} drawing={drawing} onChange={onChange} />
      <Tabs
        size="small"
        items={[
          {
            key: 'layers',
            label: t('map.bench.layers'),
            children: (
              <LayerList
                layers={layers}
                tints={rest.tints}
                chosenTints={rest.chosenTints}
                opacity={rest.opacity}
                onChange={onChange}
              />
            ),
          },
          {
            key: 'objects',
            label: t('map.bench.objects'),
            children: (
              <ObjectList
                layers={layers}
                object={rest.object}
                chosen={rest.chosen}
                drawing={drawing}
                onChoose={rest.onChoose}
              />
            ),
          },
        ]}
      />
    </>
  )
}

import { Alert, Button, Drawer, Segmented } from 'antd'
import { useWords } from '../../../i18n/use-words.ts'
import { useScreenClass } from '../../../ui/use-screen-class.ts'
import { useDrawnList } from '../state/ListContext.ts'
import { densities, rhythms } from '../state/layout.ts'
import { ColumnSettings } from './ColumnSettings.tsx'
import './list-settings.css'

interface Props {
  isOpen: boolean
  onClose(): void
}

// The list is seen through it.
const clear = { mask: { background: 'transparent' } } as const

/** Row height, refreshing and columns; each change is in force at once, so that the list beside shows it. */
export function ListSettings({ isOpen, onClose }: Props) {
  const { layout } = useDrawnList()
  const { t } = useWords()
  const isSmall = useScreenClass() === 0
  if (!layout) return null
  const { density, rhythm, isNamed, keep, reset } = layout
  return (
    <Drawer
      open={isOpen}
      title={t('lists.settings')}
      placement={isSmall ? 'bottom' : 'right'}
      size={isSmall ? '85%' : 420}
      rootClassName="list-settings"
      styles={clear}
      extra={
        <Button type="link" onClick={reset}>
          {t('lists.reset')}
        </Button>
      }
      onClose={onClose}
    >
      {!isSmall && (
        <section>
          <h3 id="list-density">{t('lists.density')}</h3>
          <Segmented
            block
            aria-labelledby="list-density"
            value={density}
            options={densities.map((value) => ({ value, label: t(`lists.densities.${value}`) }))}
            onChange={(next) => keep({ density: next })}
          />
        </section>
      )}
      <section>
        <h3 id="list-rhythm">{t('lists.rhythm')}</h3>
        <Segmented
          block
          aria-labelledby="list-rhythm"
          value={rhythm}
          options={rhythms.map((value) => ({ value, label: t(`lists.rhythms.s${value}`) }))}
          onChange={(next) => keep({ rhythm: next })}
        />
      </section>
      <section>
        <h3>{t('lists.columns')}</h3>
        <p>{t('lists.columnsHint')}</p>
        {isNamed && <Alert type="info" showIcon title={t('lists.columnsNamed')} />}
        <ColumnSettings layout={layout} />
      </section>
    </Drawer>
  )
}

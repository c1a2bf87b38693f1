import { Alert, Button, Drawer, Segmented } from 'antd'
import type { Resource } from '#shared/schema/resource.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { densities, rhythms } from '../state/layout.ts'
import type { Arrangement } from '../state/useLayout.ts'
import { ColumnSettings } from './ColumnSettings.tsx'
import './list-settings.css'

interface Props {
  resource: Resource
  arrangement: Arrangement
  isSmall: boolean
  isOpen: boolean
  onClose(): void
}

// The list is seen through it.
const clear = { mask: { background: 'transparent' } } as const

/** Row height, refreshing and columns; each change is in force at once, so that the list beside shows it. */
export function ListSettings({ resource, arrangement, isSmall, isOpen, onClose }: Props) {
  const { t } = useWords()
  const { layout, isNamed, keep, reset } = arrangement
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
            value={layout.density}
            options={densities.map((value) => ({ value, label: t(`lists.densities.${value}`) }))}
            onChange={(density) => keep({ density })}
          />
        </section>
      )}
      <section>
        <h3 id="list-rhythm">{t('lists.rhythm')}</h3>
        <Segmented
          block
          aria-labelledby="list-rhythm"
          value={layout.rhythm}
          options={rhythms.map((value) => ({ value, label: t(`lists.rhythms.s${value}`) }))}
          onChange={(rhythm) => keep({ rhythm })}
        />
      </section>
      <section>
        <h3>{t('lists.columns')}</h3>
        <p>{t('lists.columnsHint')}</p>
        {isNamed && <Alert type="info" showIcon title={t('lists.columnsNamed')} />}
        <ColumnSettings resource={resource} arrangement={arrangement} isSmall={isSmall} />
      </section>
    </Drawer>
  )
}

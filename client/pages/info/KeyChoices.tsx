import '../../i18n/more/keys.ts'
import { EditOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { usePreferences } from '../../state/preferences.ts'
import {
  comboOf,
  faultOf,
  letterGroups,
  type ShortcutId,
  shortcutGroups,
  shortcuts,
} from '../../state/shortcuts.ts'
import { spelled, useCombo } from '../../state/use-combo.ts'

/** Which keys do what, each of them to be changed. */
export function KeyChoices() {
  const { t } = useTranslation()
  const { keys, prefer } = usePreferences()
  return (
    <section className="info-keys" aria-label={t('keys.title')}>
      <header>
        <h2>{t('keys.title')}</h2>
        <Button size="small" disabled={Object.keys(keys).length === 0} onClick={() => prefer({ keys: {} })}>
          {t('keys.reset')}
        </Button>
      </header>
      {shortcutGroups.map(({ name, ids }) => (
        <div key={name}>
          <h3>{t(`keys.${name}`)}</h3>
          <ul>
            {ids.map((id) => (
              <li key={id}>
                <KeyChoice id={id} needsModifier={!letterGroups.has(name) && id !== 'help'} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

function KeyChoice({ id, needsModifier }: { id: ShortcutId; needsModifier: boolean }) {
  const { t } = useTranslation()
  const { keys, prefer } = usePreferences()
  const combo = useCombo(id)
  const [isAsking, setAsking] = useState(false)
  const [fault, setFault] = useState('')
  const name = t(`keys.${id}`)

  const stop = () => {
    setAsking(false)
    setFault('')
  }
  const take = (event: KeyboardEvent) => {
    if (!isAsking || event.key === 'Tab') return
    // Whatever is pressed now is an answer, and none of the things that keys do elsewhere.
    event.preventDefault()
    event.stopPropagation()
    event.nativeEvent.stopImmediatePropagation()
    if (event.key === 'Escape') return stop()
    const wanted = comboOf(event.nativeEvent)
    if (!wanted) return
    const found = faultOf(id, wanted)
    if (found === 'reserved') return setFault(t('keys.reserved', { combo: spelled(wanted) }))
    if (found) return setFault(t('keys.usedBy', { combo: spelled(wanted), name: t(`keys.${found.usedBy}`) }))
    if (needsModifier && !/^(Ctrl|Alt)\+/.test(wanted)) return setFault(t('keys.needsModifier'))
    const { [id]: _before, ...others } = keys
    prefer({ keys: wanted === shortcuts[id] ? others : { ...others, [id]: wanted } })
    stop()
  }
  return (
    <>
      <span>{name}</span>
      <span className="info-key">
        <span role="status">{isAsking && (fault || t('keys.press'))}</span>
        {!isAsking && <kbd>{combo}</kbd>}
        <Button
          type="text"
          size="small"
          icon={<EditOutlined />}
          aria-label={t('keys.changeOne', { name })}
          aria-pressed={isAsking}
          onClick={() => setAsking(true)}
          onKeyDown={take}
          onBlur={stop}
        />
      </span>
    </>
  )
}

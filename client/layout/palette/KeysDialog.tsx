import '../../i18n/more/keys.ts'
import { Modal } from 'antd'
import { Link } from 'react-router-dom'
import { useTranslation } from '../../i18n/use-translation.ts'
import { usePreferences } from '../../state/preferences.ts'
import { letterGroups, type ShortcutId, shortcutGroups } from '../../state/shortcuts.ts'
import { useCombo } from '../../state/use-combo.ts'
import './keys-dialog.css'

/** What the keys do. */
export function KeysDialog({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  const { t } = useTranslation()
  const letterKeys = usePreferences((wishes) => wishes.letterKeys)
  return (
    <Modal open={isOpen} title={t('keys.title')} width={640} footer={null} onCancel={onClose} destroyOnHidden>
      <div className="keys">
        {shortcutGroups.map(({ name, ids }) => (
          <section key={name}>
            <h3>{t(`keys.${name}`)}</h3>
            {letterGroups.has(name) && !letterKeys && <p>{t('keys.lettersOff')}</p>}
            <dl>
              {ids.map((id) => (
                <Line key={id} id={id} />
              ))}
              {name === 'form' && (
                <div>
                  <dt>{t('keys.close')}</dt>
                  <dd>
                    <kbd>Esc</kbd>
                  </dd>
                </div>
              )}
            </dl>
          </section>
        ))}
      </div>
      <Link to="/info/index?tab=preferences" onClick={onClose}>
        {t('keys.change')}
      </Link>
    </Modal>
  )
}

function Line({ id }: { id: ShortcutId }) {
  const { t } = useTranslation()
  return (
    <div>
      <dt>{t(`keys.${id}`)}</dt>
      <dd>
        <kbd>{useCombo(id)}</kbd>
      </dd>
    </div>
  )
}

import { useTranslation } from 'react-i18next'

/** Stands where a record has no value. */
export function Nothing() {
  const { t } = useTranslation()
  return <span className="field-nothing">{t('fields.none')}</span>
}

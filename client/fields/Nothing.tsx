import { useTranslation } from '../i18n/use-translation.ts'

/** Stands where a record has no value. */
export function Nothing() {
  const { t } = useTranslation()
  return <span className="field-nothing">{t('fields.none')}</span>
}

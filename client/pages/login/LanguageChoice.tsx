import { setLanguage, t } from '../../i18n/index.ts'
import { useLanguage } from '../../i18n/use-language.ts'

const languages = [
  { value: 'zh', name: '中文', tag: 'zh-CN' },
  { value: 'en', name: 'English', tag: 'en' },
] as const

export function LanguageChoice() {
  const language = useLanguage()
  return (
    <fieldset className="login-languages" aria-label={t('login.language')}>
      {languages.map(({ value, name, tag }) => (
        <button
          key={value}
          type="button"
          lang={tag}
          aria-pressed={value === language}
          onClick={() => void setLanguage(value)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  )
}

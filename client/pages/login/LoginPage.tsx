import '../../i18n/entry.ts'
import { useEffect } from 'react'
import { t } from '../../i18n/index.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { site } from '../../site.ts'
import { FieldLines } from './FieldLines.tsx'
import { LanguageChoice } from './LanguageChoice.tsx'
import { LoginForm } from './LoginForm.tsx'
import './login.css'

interface Props {
  sessionIsOver: boolean
  /** The person has begun: time to fetch what comes after. */
  onTyping(): void
  onSignedIn(): void
}

export function LoginPage(props: Props) {
  const language = useLanguage()

  useEffect(() => {
    document.title = `${t('login.title')} - ${site.title[language]}`
  }, [language])

  return (
    <div className="login">
      <aside className="login-brand">
        <FieldLines />
        <div className="login-brand-name">
          <img src={site.logo} alt="" width="40" height="40" />
          <span>{site.indexTitle[language]}</span>
        </div>
        <div className="login-brand-words">
          <p className="login-brand-intro">{t('login.intro')}</p>
          <ul>
            <li>{t('login.points.devices')}</li>
            <li>{t('login.points.records')}</li>
            <li>{t('login.points.tenants')}</li>
          </ul>
        </div>
      </aside>
      <main className="login-main">
        <LanguageChoice />
        <div className="login-card">
          <div className="login-card-brand">
            <img src={site.logo} alt="" width="36" height="36" />
            <span>{site.indexTitle[language]}</span>
          </div>
          <h1>{t('login.heading')}</h1>
          <LoginForm {...props} />
        </div>
      </main>
    </div>
  )
}

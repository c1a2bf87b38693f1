import { departureTo } from '../../api/auth.ts'
import { hrefOf } from '../../base-path.ts'
import { t, textAt } from '../../i18n/index.ts'
import { store } from '../../stored-value.ts'

/** Under which tenant somebody left for another provider: the way back does not say. */
export const departureTenant = 'departure-tenant'

/** Links to the sign-in providers that this installation is configured for. */
export function Providers({ sources, tenantId }: { sources: readonly string[]; tenantId: string }) {
  if (sources.length === 0) return null
  return (
    <section className="login-providers" aria-label={t('login.providers')}>
      <p>{t('login.providers')}</p>
      <ul>
        {sources.map((source) => (
          <li key={source}>
            <a href={hrefOf(departureTo(source))} onClick={() => store(departureTenant, tenantId, 'session')}>
              {textAt(`login.provider.${source}`) ?? source}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

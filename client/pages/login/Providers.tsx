import type { MouseEvent } from 'react'
import { departureTo } from '../../api/auth.ts'
import { hrefOf } from '../../base-path.ts'
import { t, textAt } from '../../i18n/index.ts'
import { store } from '../../stored-value.ts'

/** Under which tenant somebody left for another provider: the way back does not say. */
export const departureTenant = 'departure-tenant'

interface Props {
  sources: readonly string[]
  tenantId: string
  /** Answers false where something is missing that the way back would need. */
  mayLeave(): boolean
}

/** Links to the sign-in providers that this installation is configured for. */
export function Providers({ sources, tenantId, mayLeave }: Props) {
  if (sources.length === 0) return null
  const depart = (event: MouseEvent) => {
    if (mayLeave()) store(departureTenant, tenantId, 'session')
    else event.preventDefault()
  }
  return (
    <section className="login-providers" aria-label={t('login.providers')}>
      <p>{t('login.providers')}</p>
      <ul>
        {sources.map((source) => (
          <li key={source}>
            <a href={hrefOf(departureTo(source))} onClick={depart}>
              {textAt(`login.provider.${source}`) ?? source}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

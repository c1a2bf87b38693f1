import { useEffect, useState } from 'react'
import type { Site } from '#shared/contract/site.ts'
import { fetchTenant } from '../../api/auth.ts'
import { fetchSite } from '../../api/site.ts'
import { site as defaults } from '../../site.ts'
import { setTokenTime } from '../../state/session/token-renewal.ts'

type Offer = Pick<
  Site,
  'captcha' | 'tenantMode' | 'demoAccounts' | 'providers' | 'organisation' | 'passwordHelp'
>

/** What this server asks of a sign-in, and the tenant that owns the address in the browser. */
export function useSite() {
  const [offer, setOffer] = useState<Offer>({
    captcha: defaults.captchaMode,
    tenantMode: defaults.tenantMode,
    demoAccounts: [],
    providers: [],
    organisation: '',
    passwordHelp: '',
  })
  const [domainTenant, setDomainTenant] = useState('')

  useEffect(() => {
    // Both are refinements: when they fail, the form works with its defaults.
    fetchSite().then(
      (answer) => {
        setOffer(answer)
        setTokenTime(answer.tokenTime)
      },
      () => {},
    )
    fetchTenant(window.location.origin).then(
      (answer) => setDomainTenant(answer?.tenantId ?? ''),
      () => {},
    )
  }, [])

  return { offer, domainTenant }
}

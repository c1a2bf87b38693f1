import { t } from '../i18n/index.ts'
import { RequestError } from './request.ts'

const load = () => import('js-md5')

/** Has at hand what `digestOf` needs, where a password is about to be typed. */
export const prepareDigest = (): void => void load().catch(() => undefined)

/**
 * The form in which a password travels, as Blade's clients send it. What makes it is loaded when a password is typed: nobody needs it
 * in whose session it was asked for long ago. @throws RequestError without a network
 */
export async function digestOf(text: string): Promise<string> {
  const { md5 } = await load().catch(() => {
    throw new RequestError(0, t('request.network'))
  })
  return md5(text)
}

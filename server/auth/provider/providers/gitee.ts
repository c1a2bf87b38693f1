import { identityAtGitHub } from './github.ts'
import { oauth2 } from './oauth2.ts'
import { addressOf } from './provider.ts'

/** https://gitee.com/api/v5/oauth_doc */
export const gitee = oauth2({
  authorize: 'https://gitee.com/oauth/authorize',
  token: 'https://gitee.com/oauth/token',
  scope: 'user_info',
  provesCode: false,
  // It reads the token from the query alone.
  person: (token) => ({
    url: addressOf('https://gitee.com/api/v5/user', { access_token: token }).href,
    headers: { accept: 'application/json' },
  }),
  // It took GitHub's names for these.
  identityOf: identityAtGitHub,
})

import { oauth2 } from './oauth2.ts'
import { addressOf, textIn } from './provider.ts'

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
  identityOf: (person) => ({
    uuid: textIn(person, 'id'),
    username: textIn(person, 'login'),
    nickname: textIn(person, 'name', 'login'),
    avatar: textIn(person, 'avatar_url'),
    email: textIn(person, 'email'),
  }),
})

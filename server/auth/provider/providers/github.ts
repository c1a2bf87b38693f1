import { oauth2 } from './oauth2.ts'
import { type Identity, textIn } from './provider.ts'

export const identityAtGitHub = (person: Record<string, unknown>): Identity => ({
  uuid: textIn(person, 'id'),
  username: textIn(person, 'login'),
  nickname: textIn(person, 'name', 'login'),
  avatar: textIn(person, 'avatar_url'),
  email: textIn(person, 'email'),
})

/** https://docs.github.com/en/apps/oauth-apps/building-oauth-apps/authorizing-oauth-apps */
export const github = oauth2({
  authorize: 'https://github.com/login/oauth/authorize',
  token: 'https://github.com/login/oauth/access_token',
  scope: 'read:user',
  provesCode: true,
  person: (token) => ({
    url: 'https://api.github.com/user',
    headers: { authorization: `Bearer ${token}`, accept: 'application/vnd.github+json' },
  }),
  identityOf: identityAtGitHub,
})

import type { ClientTokenAnswer, TokenAnswer } from '#shared/contract/auth.ts'
import { fromWallTime, milliseconds } from '../../db/clock.ts'
import { type Account, listOf, mustAddFactor } from '../accounts.ts'
import type { Client } from '../clients.ts'
import type { IdentityRow } from '../identities.ts'
import type { SessionRow } from './sessions.ts'
import type { Tokens } from './token.ts'

const license = 'powered by sickle'

/** The role of somebody who has proved an identity at another provider and has no account. */
export const guestRole = 'guest'

/** Until when an access token is good, and how many seconds that is. */
function lifeOf(session: SessionRow, client: Client) {
  const time = milliseconds()
  const expires = Math.min(time + client.accessValidity * 1000, fromWallTime(session.lastTime ?? ''))
  return { expires, seconds: Math.floor((expires - time) / 1000) }
}

/** Tokens of a session, with what clients show of the person. */
export function createAnswers(tokens: Tokens) {
  function answer(
    session: SessionRow,
    client: Client,
    { avatar, ...person }: Person,
    more: object = {},
  ): TokenAnswer {
    const { expires, seconds } = lifeOf(session, client)
    const detail = { type: session.platform ?? 'web', ...more }
    const claims = { sessionId: session.id, clientId: client.clientId, generation: session.generation ?? 0 }
    return {
      access_token: tokens.sign('access_token', { ...claims, expires }, { ...shortened(person), detail }),
      refresh_token: tokens.sign(
        'refresh_token',
        { ...claims, expires: fromWallTime(session.idleTime ?? '') },
        { ...(person.user_id && { user_id: person.user_id }) },
      ),
      token_type: 'bearer',
      expires_in: seconds,
      scope: 'all',
      ...person,
      avatar,
      client_id: client.clientId,
      detail,
      license,
      jti: `${session.id}.${session.generation}`,
    }
  }

  return {
    ofAccount(session: SessionRow, client: Client, account: Account): TokenAnswer {
      return answer(session, client, personOf(session, account), {
        ...(account.mustChangePassword && { mustChangePassword: true }),
        ...(mustAddFactor(account) && { mustAddFactor: true }),
      })
    },

    ofGuest: (session: SessionRow, client: Client, identity: IdentityRow): TokenAnswer =>
      answer(session, client, guestOf(identity)),

    /** An application's own token: it stands for nobody and cannot be renewed. */
    ofClient(session: SessionRow, client: Client): ClientTokenAnswer {
      const { expires, seconds } = lifeOf(session, client)
      const claims = { sessionId: session.id, clientId: client.clientId, generation: 1, expires }
      return {
        access_token: tokens.sign('access_token', claims),
        token_type: 'bearer',
        expires_in: seconds,
        scope: 'all',
        client_id: client.clientId,
        license,
        jti: `${session.id}.1`,
      }
    },
  }
}

export type Answers = ReturnType<typeof createAnswers>

type Person = Pick<
  TokenAnswer,
  | 'tenant_id'
  | 'user_id'
  | 'dept_id'
  | 'post_id'
  | 'role_id'
  | 'role_name'
  | 'oauth_id'
  | 'account'
  | 'user_name'
  | 'nick_name'
  | 'real_name'
  | 'avatar'
>

function personOf(session: SessionRow, account: Account): Person {
  const { roles, deptIds } = narrowed(session, account)
  return {
    tenant_id: account.tenantId,
    user_id: account.id,
    dept_id: deptIds.join(','),
    post_id: account.postIds.join(','),
    role_id: roles.map(({ id }) => id).join(','),
    role_name: roles.map(({ alias }) => alias).join(','),
    oauth_id: session.oauthId ?? '',
    account: account.account,
    user_name: account.account,
    nick_name: account.name,
    real_name: account.realName,
    avatar: account.avatar,
  }
}

/** Without a `user_id`: that is how Blade's clients know whom to ask to register. */
function guestOf({ id, tenantId, username, nickname, avatar }: IdentityRow): Person {
  const name = nickname || username || guestRole
  return {
    tenant_id: tenantId,
    dept_id: '',
    post_id: '',
    role_id: '',
    role_name: guestRole,
    oauth_id: id,
    account: username || guestRole,
    user_name: name,
    nick_name: name,
    real_name: name,
    avatar: avatar ?? '',
  }
}

/** What of an account's roles and departments a session has: all, or those it chose and the account still has. */
export function narrowed({ roleIds, deptIds }: Pick<SessionRow, 'roleIds' | 'deptIds'>, account: Account) {
  const chosenRoles = listOf(roleIds)
  const chosenDepts = listOf(deptIds)
  return {
    roles: chosenRoles.length ? account.roles.filter(({ id }) => chosenRoles.includes(id)) : account.roles,
    deptIds: chosenDepts.length ? account.deptIds.filter((id) => chosenDepts.includes(id)) : account.deptIds,
  }
}

// Clients keep the token in a cookie, which ends at 4 kB: long lists stay out of it. Nobody reads them there.
const shortened = (person: object) =>
  Object.fromEntries(
    Object.entries(person).map(([name, value]) => [name, String(value).length > 300 ? '' : value]),
  )

import sm from 'sm-crypto'
import { md5 } from '#tests/support/start-server.ts'

/** How one generation of Blade's front ends talks: what its requests look like, not what they ask for. */
export interface Generation {
  name: string
  /** What its production build puts before every path. */
  base: '/api' | ''
  clientId: 'saber' | 'saber3' | 'sword'
  /** Where it looks for users. */
  users: '/blade-user' | '/blade-system/user'
  userList: 'page' | 'list'
  token: 'snake' | 'camel'
  grant: 'captcha' | 'password'
  captchaHeaders: readonly [key: string, code: string]
  /** A password as it leaves the sign-in form. */
  signInPassword(plain: string, publicKey: string): string
  /** A password as it leaves the form that changes it. */
  changedPassword(plain: string): string
  /** Where the parameters of a POST go: Saber's into the query, Sword's into a form. */
  posts: 'query' | 'form'
  /** What it sends with every call. */
  headers: Readonly<Record<string, string>>
  /** Sends the user's own departments and roles with a refresh, chosen or not. */
  namesOwnOnRefresh: boolean
  /** What it asks before and after the routes, at every load. */
  opening: readonly string[]
}

const sm2 = (plain: string, publicKey: string) => sm.sm2.doEncrypt(plain, publicKey, 0)
const plain = (text: string) => text
const saberCaptcha = ['Captcha-Key', 'Captcha-Code'] as const

export const generations: readonly Generation[] = [
  {
    name: 'BladeX 2.9',
    base: '/api',
    clientId: 'saber',
    users: '/blade-user',
    userList: 'page',
    token: 'snake',
    grant: 'captcha',
    captchaHeaders: saberCaptcha,
    signInPassword: md5,
    changedPassword: md5,
    posts: 'query',
    headers: {},
    namesOwnOnRefresh: false,
    opening: ['menu/top-menu', 'menu/routes', 'menu/buttons'],
  },
  {
    name: 'BladeX 3.4',
    base: '/api',
    clientId: 'saber',
    users: '/blade-system/user',
    userList: 'page',
    token: 'snake',
    grant: 'captcha',
    captchaHeaders: saberCaptcha,
    signInPassword: md5,
    changedPassword: md5,
    posts: 'query',
    headers: {},
    namesOwnOnRefresh: false,
    opening: ['menu/top-menu', 'menu/routes', 'menu/buttons'],
  },
  {
    name: 'BladeX 4.9',
    base: '/api',
    clientId: 'saber3',
    users: '/blade-system/user',
    userList: 'page',
    token: 'snake',
    grant: 'password',
    captchaHeaders: saberCaptcha,
    signInPassword: sm2,
    changedPassword: md5,
    posts: 'query',
    headers: { 'Blade-Requested-With': 'BladeHttpRequest', 'Accept-Language': 'zh-CN' },
    namesOwnOnRefresh: true,
    opening: ['menu/top-menu', 'menu/main-menu', 'menu/routes', 'menu/buttons'],
  },
  {
    name: 'open-source Saber 4.9',
    base: '',
    clientId: 'saber',
    users: '/blade-system/user',
    userList: 'list',
    token: 'camel',
    grant: 'captcha',
    captchaHeaders: saberCaptcha,
    signInPassword: sm2,
    changedPassword: plain,
    posts: 'query',
    headers: {},
    namesOwnOnRefresh: false,
    opening: ['menu/routes', 'menu/buttons'],
  },
  {
    name: 'Sword',
    base: '/api',
    clientId: 'sword',
    users: '/blade-system/user',
    userList: 'list',
    token: 'camel',
    grant: 'captcha',
    captchaHeaders: ['Captcha-key', 'Captcha-code'],
    signInPassword: sm2,
    changedPassword: plain,
    posts: 'form',
    headers: {},
    namesOwnOnRefresh: false,
    opening: ['menu/auth-routes', 'menu/routes', 'menu/buttons'],
  },
]

import type { Texts } from './texts.ts'
import type { zhEntry } from './zh-entry.ts'

export const enEntry = {
  request: {
    unknown: 'Unknown error',
    timeout: 'The request timed out, try again later',
    network: 'No connection to the server, check the network and try again',
  },
  login: {
    title: 'Sign in',
    heading: 'Welcome back',
    intro: 'Companies and devices, run from one place',
    points: {
      devices: 'See at once which devices are online',
      records: 'Companies in one register, found at a keystroke',
      tenants: 'Tenants kept apart, rights down to the button',
    },
    tenant: 'Tenant',
    account: 'Account',
    password: 'Password',
    captcha: 'Captcha',
    captchaRefresh: 'Captcha picture, click for another one',
    captchaLoading: 'Loading',
    captchaFailed: 'Failed, click to retry',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    capsLock: 'Caps lock is on',
    remember: 'Remember tenant and account',
    submit: 'Sign in',
    busy: 'Signing in…',
    demo: 'Demo accounts',
    demoHint: 'click to fill in',
    tenantMissing: 'Enter the tenant',
    accountMissing: 'Enter the account',
    passwordMissing: 'Enter the password',
    captchaMissing: 'Enter the captcha',
    sessionOver: 'Your session has ended, sign in again',
    language: 'Language',
  },
  start: {
    failed: 'The page did not load',
    failedReason: 'The network may be down, or the system has just been updated.',
    reload: 'Reload',
    loading: 'Loading',
  },
} satisfies Texts<typeof zhEntry>

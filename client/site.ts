import { basePath, hrefOf } from './base-path.ts'

/** Everything about this installation that the client knows before it has asked the server. */
export const site = {
  /** Behind the page's name in the browser's tab. */
  title: { zh: '镰 Sickle', en: 'Sickle' },
  /** Beside the logo. */
  indexTitle: { zh: '镰 Sickle', en: 'Sickle' },
  logo: hrefOf('/favicon.svg'),
  /** Before each key in the browser's storage, which all paths of an origin share. scheme.js knows it, too. */
  keyPrefix: `sickle${basePath}-`,
  /** Age in seconds at which the token is renewed. */
  tokenTime: 3000,
  captchaMode: true,
  tenantMode: true,
  defaultTenant: '000000',
  clientId: 'saber',
  clientSecret: 'saber_secret',
  requestTimeout: 60_000,
  /** Codes that reject a call without a toast, whoever asks. */
  silentCodes: [] as number[],
  /** Names under which an entry of the menu answer holds what the client draws. */
  menu: { label: 'name', path: 'path', icon: 'source', children: 'children', isOpen: 'isOpen' },
  home: '/wel/index',
  defaultIcon: 'FileOutlined',
} as const

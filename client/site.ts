/** Everything about this installation that the client knows before it has asked the server. */
export const site = {
  title: { zh: '镰 · 智慧农业后台', en: 'Sickle' },
  shortTitle: { zh: '镰 Sickle', en: 'Sickle' },
  logo: '/favicon.svg',
  /** Before each key in the browser's storage. */
  keyPrefix: 'sickle-',
  /** Age in seconds at which the token is renewed. */
  tokenTime: 3000,
  captchaMode: true,
  tenantMode: true,
  switchMode: false,
  defaultTenant: '000000',
  clientId: 'saber',
  clientSecret: 'saber_secret',
  requestTimeout: 60_000,
  /** Codes that reject a call without a toast, whoever asks. */
  silentCodes: [] as number[],
  home: '/wel/index',
  defaultIcon: 'FileOutlined',
  menu: { label: 'name', path: 'path', icon: 'source', children: 'children', isOpen: 'isOpen' },
} as const

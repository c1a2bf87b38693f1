import { integer, secret, tags, text, textarea } from '../../schema/field.ts'
import { defineResource, submitActions } from '../../schema/resource.ts'
import { isRedirect } from '../../schema/value/web-address.ts'

/** The name of a way to a token: one that the server knows, or one of a team's own that a gateway before it serves. */
const grantType = /^[a-z][a-z0-9_:.-]*$/

const grantsOf = (row: Record<string, unknown>) =>
  String(row.authorizedGrantTypes ?? '')
    .split(',')
    .map((grant) => grant.trim())

/** The applications that may ask for tokens: every token call names one by its Basic header. */
export const client = defineResource({
  name: 'client',
  path: '/blade-system/client',
  label: ['应用', 'Client'],
  actions: submitActions,
  tenant: false,
  title: 'clientId',
  sort: [['id', 'asc']],
  menu: { parent: 'system', icon: 'AppstoreOutlined', sort: 8 },
  rules: [
    {
      field: 'authorizedGrantTypes',
      holds: (row) => grantsOf(row).every((grant) => grantType.test(grant)),
      message: [
        '授权类型须以小写字母开头，由小写字母、数字和 _ : . - 组成',
        'A grant type begins with a small letter; small letters, digits and _ : . -',
      ],
    },
    {
      field: 'webServerRedirectUri',
      holds: (row) => Boolean(row.webServerRedirectUri) || !grantsOf(row).includes('authorization_code'),
      message: ['请输入回调地址', 'Enter the redirect address'],
    },
  ],
  fields: {
    clientId: text(['应用 ID', 'Client ID'], {
      required: true,
      search: true,
      unique: true,
      list: 1,
      max: 48,
    }),
    clientSecret: secret(['应用密钥', 'Secret'], { required: true, max: 255 }),
    resourceIds: text(['资源集合', 'Resources'], { max: 255 }),
    scope: text(['授权范围', 'Scope'], { required: true, list: 2, default: 'all', max: 255 }),
    authorizedGrantTypes: tags(['授权类型', 'Grant types'], { required: true, list: 3, max: 255 }),
    webServerRedirectUri: text(['回调地址', 'Redirect address'], {
      max: 1024,
      valid: (list) => list.split(',').every((one) => isRedirect(one.trim())),
    }),
    authorities: text(['权限', 'Authorities'], { max: 255 }),
    accessTokenValidity: integer(['令牌过期秒数', 'Access token seconds'], {
      required: true,
      list: 4,
      default: 3600,
      min: 60,
      max: 3600,
    }),
    refreshTokenValidity: integer(['刷新令牌过期秒数', 'Refresh token seconds'], {
      required: true,
      list: 5,
      default: 604800,
      min: 60,
      max: 2592000,
    }),
    additionalInformation: textarea(['附加说明', 'Note'], { max: 4096 }),
    /** As Blade keeps it: `true`, `false` or the scopes that are approved without a question. */
    autoapprove: text(['自动授权', 'Auto approve'], {
      default: 'false',
      max: 255,
      help: ['true、false 或以逗号分隔的授权范围', 'true, false or scopes, separated by commas'],
    }),
  },
})

// antd declares no module type, so its default exports look wrapped to the compiler although they are not.
declare module 'antd/es/locale/zh_CN.js' {
  import type { ConfigProviderProps } from 'antd'

  const locale: NonNullable<ConfigProviderProps['locale']>
  export default locale
}

declare module 'antd/es/locale/en_US.js' {
  import type { ConfigProviderProps } from 'antd'

  const locale: NonNullable<ConfigProviderProps['locale']>
  export default locale
}

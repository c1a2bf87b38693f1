import { ConfigProvider } from 'antd'
import type { ReactNode } from 'react'
import { useScreenClass } from '../use-screen-class.ts'

/** Controls as high as a finger needs them, on a phone; elsewhere as they are around. */
export function TouchSized({ children }: { children: ReactNode }) {
  const isSmall = useScreenClass() === 0
  return <ConfigProvider theme={isSmall ? touched : asAround}>{children}</ConfigProvider>
}

const asAround = {}
const touched = { token: { controlHeight: 44, controlHeightSM: 44 } }

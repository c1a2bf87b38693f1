import { Skeleton } from 'antd'
import { type ReactNode, Suspense } from 'react'

/** Heavy controls arrive in chunks of their own; this keeps their place. */
export function LazyControl({ children }: { children: ReactNode }) {
  return <Suspense fallback={<Skeleton.Input active block />}>{children}</Suspense>
}

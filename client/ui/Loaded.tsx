import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import type { Resource } from '#shared/schema/resource.ts'
import { Failure } from './Emptiness.tsx'

interface Props<T> {
  query: { data: T | undefined; error: unknown; refetch(): Promise<unknown> }
  /** What should come; none for what is no resource's. */
  resource?: Resource
  /** Lines of what stands in its place meanwhile. */
  rows?: number
  children(data: T): ReactNode
}

/** What was asked for, or why it did not come; bones until either is known. */
export function Loaded<T>({ query: { data, error, refetch }, resource, rows = 8, children }: Props<T>) {
  if (data !== undefined) return children(data)
  if (!error) return <Skeleton active paragraph={{ rows }} />
  return <Failure resource={resource} error={error} onRetry={() => void refetch()} />
}

import { Skeleton } from 'antd'

/** Stands where a page will be while its code arrives. */
export function PageSkeleton() {
  return (
    <div className="page-skeleton">
      <Skeleton active title={{ width: '30%' }} paragraph={{ rows: 8 }} />
    </div>
  )
}

import { Avatar } from 'antd'
import { staff } from '#shared/resources/people/staff.ts'
import { hrefOf } from '../../base-path.ts'
import { ResourcePage } from '../../crud/list/ResourcePage.tsx'
import './staff.css'

/** People, each with a picture or the last sign of the name, by which colleagues are told apart at a glance. */
export function StaffPage() {
  return (
    <ResourcePage
      resource={staff}
      cells={{
        staffName: (name, { avatar }) => (
          <span className="staff-name">
            <Avatar size={24} src={avatar ? hrefOf(avatar) : undefined} alt="" aria-hidden>
              {/* A data scope may hide the name. */ (name ?? '').slice(-1)}
            </Avatar>
            {name}
          </span>
        ),
      }}
    />
  )
}

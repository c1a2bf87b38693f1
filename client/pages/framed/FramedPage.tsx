import { DisconnectOutlined, ExportOutlined, ReloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useLocation } from 'react-router-dom'
import { accessToken } from '../../api/tokens.ts'
import { hrefOf } from '../../base-path.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { leavesOf } from '../../state/menu-tree.ts'
import { useSession } from '../../state/session/session.ts'
import { useMenu } from '../../state/use-menu.ts'
import { usePageName } from '../../state/use-page-name.ts'
import { PageOnItsWay } from '../../ui/page/PageOnItsWay.tsx'
import { StatusView } from '../../ui/page/StatusView.tsx'
import { ErrorPage } from '../error/ErrorPage.tsx'
import '../../i18n/more/framed.ts'
import { framedAddress } from './framed-address.ts'
import { useObstacle } from './use-obstacle.ts'
import './framed.css'

/** A page of somebody else's, in a frame of its own. */
export function FramedPage() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const { menu } = useMenu()
  const user = useSession((session) => session.user)
  const name = usePageName()(pathname)
  const leaf = leavesOf(menu).find((node) => node.path === pathname)
  const address = framedAddress(hrefOf(String(leaf?.query?.url ?? '')), window.location.origin, {
    token: accessToken(),
    userId: user?.user_id ?? '',
    userName: user?.user_name ?? '',
    roleName: user?.role_name ?? '',
  })
  const obstacle = useObstacle(leaf?.code ?? '', address)
  if (!address) return <ErrorPage kind="missing" />
  const newWindow = (
    <Button href={address.url} target="_blank" rel="noreferrer" icon={<ExportOutlined />}>
      {t('frame.newWindow')}
    </Button>
  )
  if (obstacle === 'asking') return <PageOnItsWay />
  if (obstacle)
    return (
      <StatusView
        icon={<DisconnectOutlined />}
        title={t(`pages.framed.${obstacle}`)}
        actions={
          <>
            {newWindow}
            {obstacle === 'stale' && (
              <Button type="primary" icon={<ReloadOutlined />} onClick={() => window.location.reload()}>
                {t('pages.framed.reload')}
              </Button>
            )}
          </>
        }
      >
        <p>{t(`pages.framed.${obstacle}Hint`, { site: new URL(address.url).host })}</p>
      </StatusView>
    )

  return (
    <section className="framed">
      <header className="framed-head">
        <h1>{name}</h1>
        {newWindow}
      </header>
      <iframe
        title={name}
        src={address.url}
        referrerPolicy="no-referrer"
        // With scripts and our origin together a document of ours could take the sandbox off.
        sandbox={`allow-scripts allow-forms allow-popups allow-downloads${address.isOurs ? '' : ' allow-same-origin'}`}
      />
    </section>
  )
}

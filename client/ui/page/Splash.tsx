import { t } from '../../i18n/index.ts'
import { site } from '../../site.ts'

/** Looks like the picture in index.html, so that the start does not flicker. */
export function Splash() {
  return (
    <div className="splash" role="status" aria-label={t('start.loading')}>
      <img src={site.logo} alt="" />
      <span />
    </div>
  )
}

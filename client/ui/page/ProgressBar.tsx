import { useIsBusy } from '../../api/progress.ts'
import './start.css'

/** A thin line at the top of the page while calls are under way. */
export function ProgressBar() {
  return <div className="progress-bar" data-busy={useIsBusy()} aria-hidden="true" />
}

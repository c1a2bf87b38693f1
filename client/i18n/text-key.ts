import type { zhBench } from './more/zh/bench.ts'
import type { zhCamera } from './more/zh/camera.ts'
import type { zhCover } from './more/zh/cover.ts'
import type { zhDesk } from './more/zh/desk.ts'
import type { zhDevelop } from './more/zh/develop.ts'
import type { zhDiagram } from './more/zh/diagram.ts'
import type { zhDocs } from './more/zh/docs.ts'
import type { zhDrawing } from './more/zh/drawing.ts'
import type { zhEditor } from './more/zh/editor.ts'
import type { zhElements } from './more/zh/elements.ts'
import type { zhErrorLog } from './more/zh/error-log.ts'
import type { zhEvent } from './more/zh/event.ts'
import type { zhExplain } from './more/zh/explain.ts'
import type { zhExtent } from './more/zh/extent.ts'
import type { zhFlow } from './more/zh/flow.ts'
import type { zhForms } from './more/zh/forms.ts'
import type { zhFramed } from './more/zh/framed.ts'
import type { zhGeometry } from './more/zh/geometry.ts'
import type { zhInfo } from './more/zh/info.ts'
import type { zhKeys } from './more/zh/keys.ts'
import type { zhLabels } from './more/zh/labels.ts'
import type { zhLand } from './more/zh/land.ts'
import type { zhLayerStyle } from './more/zh/layer-style.ts'
import type { zhLive } from './more/zh/live.ts'
import type { zhLooksMore } from './more/zh/looks.ts'
import type { zhMap } from './more/zh/map.ts'
import type { zhMfa } from './more/zh/mfa.ts'
import type { zhModeler } from './more/zh/modeler.ts'
import type { zhNotify } from './more/zh/notify.ts'
import type { zhPanel } from './more/zh/panel.ts'
import type { zhPeople } from './more/zh/people.ts'
import type { zhPlacing } from './more/zh/placing.ts'
import type { zhProfile } from './more/zh/profile.ts'
import type { zhRegion } from './more/zh/region.ts'
import type { zhRegistration } from './more/zh/registration.ts'
import type { zhReport } from './more/zh/report.ts'
import type { zhRule } from './more/zh/rule.ts'
import type { zhScoring } from './more/zh/scoring.ts'
import type { zhScreen } from './more/zh/screen.ts'
import type { zhServer } from './more/zh/server.ts'
import type { zhSetup } from './more/zh/setup.ts'
import type { zhSharing } from './more/zh/sharing.ts'
import type { zhSimple } from './more/zh/simple.ts'
import type { zhTemplate } from './more/zh/template.ts'
import type { zhTold } from './more/zh/told.ts'
import type { zhTrack } from './more/zh/track.ts'
import type { zhTransfer } from './more/zh/transfer.ts'
import type { zhUpload } from './more/zh/upload.ts'
import type { zhVideo } from './more/zh/video.ts'
import type { zhViewer } from './more/zh/viewer.ts'
import type { zhWork } from './more/zh/work.ts'
import type { zh } from './zh.ts'

/** The dotted names of all texts: `crud.confirm`. */
export type TextKey = KeyOf<
  typeof zh &
    typeof zhExplain &
    typeof zhRegion &
    typeof zhPeople &
    typeof zhFlow &
    typeof zhDevelop &
    typeof zhDesk &
    typeof zhLive &
    typeof zhExtent &
    typeof zhLayerStyle &
    typeof zhTransfer &
    typeof zhLooksMore &
    typeof zhMap &
    typeof zhBench &
    typeof zhViewer &
    typeof zhDiagram &
    typeof zhDrawing &
    typeof zhCover &
    typeof zhEditor &
    typeof zhElements &
    typeof zhErrorLog &
    typeof zhForms &
    typeof zhGeometry &
    typeof zhInfo &
    typeof zhKeys &
    typeof zhMfa &
    typeof zhModeler &
    typeof zhNotify &
    typeof zhPanel &
    typeof zhPlacing &
    typeof zhRule &
    typeof zhScreen &
    typeof zhSetup &
    typeof zhSharing &
    typeof zhSimple &
    typeof zhTrack &
    typeof zhUpload &
    typeof zhWork &
    typeof zhVideo & {
      company: typeof zhProfile
      pages: typeof zhCamera &
        typeof zhLabels &
        typeof zhRegistration &
        typeof zhFramed &
        typeof zhDocs &
        typeof zhEvent &
        typeof zhLand &
        typeof zhReport &
        typeof zhScoring &
        typeof zhServer &
        typeof zhTemplate &
        typeof zhTold
    }
>
type KeyOf<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${KeyOf<T[K]>}` }[keyof T & string]

import { flowable } from '#shared/flow/flowable.ts'

const font =
  '-apple-system, "Segoe UI", Roboto, "PingFang SC", "Hiragino Sans GB", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif'

/** How all diagrams are drawn: in the colours of the theme, which follow it when it changes. */
export const look = {
  moddleExtensions: { flowable },
  bpmnRenderer: {
    defaultFillColor: 'var(--container)',
    defaultStrokeColor: 'var(--text)',
    defaultLabelColor: 'var(--text)',
  },
  textRenderer: {
    defaultStyle: { fontFamily: font, fontSize: 12 },
    externalStyle: { fontFamily: font, fontSize: 12 },
  },
}

import type { Figure } from '../../schema/figure.ts'

/** What colours plots on a map beside their fields. */
export const plotFigures = {
  /** In percent of volume at 20 cm, as the newest reading of a device on the plot says. */
  moisture: {
    label: ['土壤墒情', 'Soil moisture'],
    steps: [
      { below: 10, name: ['低于 10%', 'Below 10 %'] },
      { below: 15, name: ['10–15%', '10–15 %'] },
      { below: 20, name: ['15–20%', '15–20 %'] },
      { below: 25, name: ['20–25%', '20–25 %'] },
      { below: 30, name: ['25–30%', '25–30 %'] },
      { name: ['30% 以上', '30 % and more'] },
    ],
  },
  /** In days from today to the first work that is planned and not begun. */
  nextWork: {
    label: ['下次农事', 'Next work'],
    steps: [
      { below: 0, name: ['已逾期', 'Overdue'], tone: 'critical' },
      { below: 1, name: ['今天', 'Today'], tone: 'major' },
      { below: 4, name: ['3 天内', 'Within 3 days'], tone: 'minor' },
      { below: 8, name: ['7 天内', 'Within 7 days'], tone: 'info' },
      { name: ['7 天以后', 'Later'], tone: 'success' },
    ],
  },
} as const satisfies Record<string, Figure>

export type PlotFigure = keyof typeof plotFigures

import './choosing.css'

/** What a choice is of stands in it. */
export const choosing = (label: string) => ({
  'aria-label': label,
  prefix: <span className="choosing-label">{label}</span>,
  showSearch: { optionFilterProp: 'label' },
  popupMatchSelectWidth: false,
})

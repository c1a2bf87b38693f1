/** Texts of `pages.labels`. */
export const enLabels = {
  labels: {
    print: 'Print labels',
    again: 'Print again',
    void: 'Make void',
    voidHint: 'Who scans a void code is told so and nothing else. It can be reinstated. Codes: {{count}}.',
    reason: 'Reason',
    restore: 'Reinstate',
    paper: 'Paper',
    own: 'Own size',
    size: 'Size of a label',
    width: 'Width',
    height: 'Height',
    sheets: '{{count}} labels on {{sheets}} sheets.',
    skipped: '{{count}} void codes were not printed',
    generate: 'Generate codes',
    generated: '{{count}} codes generated',
    count: 'Number',
    countBetween: 'Enter a number from 1 to {{most}}',
    chooseType: 'Choose a type',
  },
}

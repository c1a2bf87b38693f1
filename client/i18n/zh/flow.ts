/** Texts of the process pages (`flow`). */
export const zhFlow = {
  flow: {
    diagram: '流程图展示',
  },
}

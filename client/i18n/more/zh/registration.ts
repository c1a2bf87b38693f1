/** Texts of `pages.registration`. */
export const zhRegistration = {
  registration: {
    pass: '通过',
    passTitle: '通过 {{name}} 的申请',
    passHint: '选定角色和部门后，本人即可登录。',
    passed: '已通过，本人可以登录了',
    refuse: '拒绝',
    refuseQuestion: '拒绝后“{{name}}”的申请将被删除，本人可以再次申请。是否继续?',
    refused: '已拒绝',
  },
}

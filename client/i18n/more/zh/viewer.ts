/** Texts of what is looked at in three dimensions (`viewer`). */
export const zhViewer = {
  viewer: {
    loading: '正在加载…',
    tools: '查看工具',
    nothing: '无法显示',
    fault: {
      webgl: '浏览器没有启用 WebGL，请更换浏览器或打开硬件加速后再看',
      picture: '全景图加载失败，文件可能已被删除，或者网络不通',
      shape: '图片为 {{size}}，不是宽高比 2:1 的全景图，请更换图片',
    },
    panorama: {
      open: '查看全景',
      stage: '{{name}}，{{scene}}；方向键转动，加减号缩放，列表内容相同',
      list: '场景与热点',
      scenes: '场景',
      spots: '热点',
      noSpots: '此场景没有热点',
      noScenes: '还没有场景，请在编辑中添加全景图',
      home: '回到初始视角',
      gyroscope: '跟随手机转动',
      gyroscopeRefused: '没有获得使用陀螺仪的许可',
      openVideo: '在新窗口打开视频',
      openLink: '打开链接',
      openDevice: '查看设备',
      noValues: '设备没有测量值',
      kind: {
        scene: '场景',
        info: '说明',
        image: '图片',
        video: '视频',
        device: '设备',
        link: '链接',
      },
    },
  },
}

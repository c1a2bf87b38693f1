/** Texts of the field that holds the extent of a layer (`extent`). */
export const zhExtent = {
  extent: { west: '西', south: '南', east: '东', north: '北', draw: '在地图上选取' },
}

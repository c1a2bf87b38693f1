export const put = '/blade-resource/oss/endpoint/put-file'
export const avatar = '/file/local-media-upload'

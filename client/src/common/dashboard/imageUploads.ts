export const imageTypes = 'image/png,image/jpeg,image/webp,image/avif,image/gif';

export const imageHint = 'PNG, JPEG, WebP, AVIF or GIF, at most 5 MB';

export const uploadFailedText = 'The image could not be sent.';

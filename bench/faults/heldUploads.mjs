import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { admin } from '../shop.mjs';
import { registerBuyers } from './buyers.mjs';
import { readFirstProductId } from './bystander.mjs';
import { requestHead, holdAndRelease } from './heldWrites.mjs';

/**
 * One account holds back the last byte of many images of 4.9 MB, and then sends them all at once.
 * @type {import('./scenarioRun.mjs').Scenario}
 */
export async function heldUploads(scenarioRun) {
  const { isQuick } = scenarioRun;
  const shop = await scenarioRun.startShop();
  const { accessToken } = await shop.call('POST /api/user/login', { input: admin });
  const [other] = await registerBuyers(shop, 1);
  if (!other) return;
  const body = Buffer.concat([
    Buffer.from(
      '--edge\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n',
    ),
    await noisyImage(),
    Buffer.from('\r\n--edge--\r\n'),
  ]);
  const path = `/api/products/${await readFirstProductId(shop)}/image`;
  const head = requestHead({
    path,
    type: 'multipart/form-data; boundary=edge',
    token: accessToken,
    length: body.length,
  });
  const count = isQuick ? 20 : 1_000;
  await holdAndRelease(scenarioRun, { shop, head, body, count, other });
}

/** An incompressible image, 4.9 MB as PNG. */
function noisyImage() {
  const [width, height] = [1_270, 1_280];
  const raw = { width, height, channels: /** @type {const} */ (3) };
  return sharp(randomBytes(width * height * 3), { raw })
    .png({ compressionLevel: 0 })
    .toBuffer();
}

import { readdirSync } from 'node:fs';
import sharp from 'sharp';
for (const [w, s, scale, cols] of [[1440,'light',0.42,3],[390,'light',0.75,5],[390,'dark',0.75,5]] as const) {
  const files = readdirSync('/tmp/os-shots').filter((f) => f.endsWith(`-${w}-${s}.png`)).sort();
  const tw = Math.round(w*scale), th = Math.round(900*scale);
  const tiles = await Promise.all(files.map((f) => sharp('/tmp/os-shots/'+f).resize(tw, th).toBuffer()));
  await sharp({ create: { width: tw*cols, height: th*Math.ceil(files.length/cols), channels: 3, background: 'white' } })
    .composite(tiles.map((input, i) => ({ input, left: (i%cols)*tw, top: Math.floor(i/cols)*th }))).png().toFile(`/tmp/os-${w}-${s}.png`);
}

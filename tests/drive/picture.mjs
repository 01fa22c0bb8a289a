// Reading screenshots: PNG as the browsers write it, eight bits a channel, not interlaced.

import { inflateSync } from "node:zlib";

/** The picture as `{ width, height, at(x, y) }`, a colour being 0xRRGGBB. */
export function decode(png) {
  const width = png.readUInt32BE(16);
  const height = png.readUInt32BE(20);
  const [depth, kind, , , interlaced] = png.subarray(24, 29);
  const channels = { 2: 3, 6: 4 }[kind];
  if (depth !== 8 || !channels || interlaced) throw new Error(`a PNG of another kind: depth ${depth}, colour ${kind}`);
  const pixels = unfilter(inflateSync(Buffer.concat([...pieces(png)])), width * channels, height, channels);
  return {
    width,
    height,
    at(x, y) {
      const place = (y * width + x) * channels;
      return (pixels[place] << 16) | (pixels[place + 1] << 8) | pixels[place + 2];
    },
  };
}

/** How many pixels there are of each colour, in a rectangle or everywhere. */
export function colours(picture, { x = 0, y = 0, width = picture.width, height = picture.height } = {}) {
  const counts = new Map();
  for (let row = y; row < y + height; row += 1) {
    for (let column = x; column < x + width; column += 1) {
      const colour = picture.at(column, row);
      counts.set(colour, (counts.get(colour) ?? 0) + 1);
    }
  }
  return counts;
}

function* pieces(png) {
  for (let place = 8; place < png.length; ) {
    const length = png.readUInt32BE(place);
    if (png.toString("latin1", place + 4, place + 8) === "IDAT") yield png.subarray(place + 8, place + 8 + length);
    place += length + 12;
  }
}

// Each row is stored as the difference from its neighbours; the first byte of a row says from which.
function unfilter(raw, stride, height, step) {
  const out = Buffer.alloc(stride * height);
  for (let row = 0; row < height; row += 1) {
    const filter = raw[row * (stride + 1)];
    for (let i = 0; i < stride; i += 1) {
      const place = row * stride + i;
      const left = i >= step ? out[place - step] : 0;
      const up = row > 0 ? out[place - stride] : 0;
      const corner = i >= step && row > 0 ? out[place - stride - step] : 0;
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter];
      out[place] = raw[row * (stride + 1) + 1 + i] + guess;
    }
  }
  return out;
}

function paeth(left, up, corner) {
  const guess = left + up - corner;
  const [a, b, c] = [left, up, corner].map((value) => Math.abs(guess - value));
  return a <= b && a <= c ? left : b <= c ? up : corner;
}

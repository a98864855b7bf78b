// Build with AssemblyScript 0.28, then carry the bytes as base64 in yuv-compositor-wasm.ts:
//   cp yuv-compositor.as /tmp/k.ts && npx asc /tmp/k.ts -o k.wasm -O3 --noAssert --enable simd --runtime stub --importMemory --initialMemory 1
// Every painted layer is premultiplied: planes Y and A at full size, U, V and a at half size.

/** Premultiplied RGBA to premultiplied BT.709 limited-range planes; w and h are even. */
export function convert(rgba: usize, w: i32, h: i32, Y: usize, A: usize, U: usize, V: usize, a: usize): void {
  for (let i = 0, n = w * h; i < n; i++) {
    const p = rgba + (<usize>i << 2);
    const al = <i32>load<u8>(p, 3);
    const y = (47 * <i32>load<u8>(p) + 157 * <i32>load<u8>(p, 1) + 16 * <i32>load<u8>(p, 2) + 16 * al + 128) >> 8;
    store<u8>(Y + <usize>i, <u8>y);
    store<u8>(A + <usize>i, <u8>al);
  }
  const cw = w >> 1, stride = <usize>w << 2;
  for (let y = 0, hh = h >> 1; y < hh; y++) {
    for (let x = 0; x < cw; x++) {
      const p = rgba + <usize>(y * 2) * stride + (<usize>x << 3), q = p + stride;
      const r = <i32>load<u8>(p) + <i32>load<u8>(p, 4) + <i32>load<u8>(q) + <i32>load<u8>(q, 4);
      const g = <i32>load<u8>(p, 1) + <i32>load<u8>(p, 5) + <i32>load<u8>(q, 1) + <i32>load<u8>(q, 5);
      const b = <i32>load<u8>(p, 2) + <i32>load<u8>(p, 6) + <i32>load<u8>(q, 2) + <i32>load<u8>(q, 6);
      const al = <i32>load<u8>(p, 3) + <i32>load<u8>(p, 7) + <i32>load<u8>(q, 3) + <i32>load<u8>(q, 7);
      const i = <usize>(y * cw + x);
      const u = (-26 * r - 87 * g + 113 * b + 128 * al + 512) >> 10;
      const v = (113 * r - 102 * g - 11 * b + 128 * al + 512) >> 10;
      store<u8>(U + i, <u8>min(max(u, 0), 255));
      store<u8>(V + i, <u8>min(max(v, 0), 255));
      store<u8>(a + i, <u8>((al + 2) >> 2));
    }
  }
}

/** Where each run of 16 output pixels samples from: base, offsets and weights, 64 bytes a run. */
function plan(table: usize, dw: i32, sx: f64, step: f64): void {
  for (let x = 0, at = table; x < dw; x += 16, at += 64) {
    const base = i32((sx + f64(x) * step) * 65536.0) >> 16;
    store<i32>(at, base);
    for (let k = 0; k < 16; k++) {
      const p = i32((sx + f64(x + k) * step) * 65536.0);
      store<u8>(at + 16 + k, <u8>((p >> 16) - base));
      store<u16>(at + 32 + (k << 1), <u16>((p >> 9) & 127));
    }
  }
}

/** One source row resampled to 7 more bits. Steps up to 1 keep a run's samples within 17 bytes. */
function row(o: usize, s: usize, table: usize, dw: i32, small: bool): void {
  for (let x = 0, at = table; x < dw; x += 16, at += 64) {
    const p = s + <usize>load<i32>(at), q = o + (<usize>x << 1);
    if (small) {
      const idx = v128.load(at, 16), a = i8x16.swizzle(v128.load(p), idx), b = i8x16.swizzle(v128.load(p, 1), idx);
      const a0 = i16x8.extend_low_i8x16_u(a), a1 = i16x8.extend_high_i8x16_u(a);
      v128.store(q, i16x8.add(i16x8.shl(a0, 7), i16x8.mul(i16x8.sub(i16x8.extend_low_i8x16_u(b), a0), v128.load(at, 32))));
      v128.store(q, i16x8.add(i16x8.shl(a1, 7), i16x8.mul(i16x8.sub(i16x8.extend_high_i8x16_u(b), a1), v128.load(at, 48))), 16);
    } else {
      for (let k = 0; k < 16; k++) {
        const i = p + <usize>load<u8>(at + 16 + k), a = <i32>load<u8>(i), b = <i32>load<u8>(i, 1);
        store<u16>(q + (k << 1), <u16>((a << 7) + (b - a) * <i32>load<u16>(at + 32 + (k << 1))));
      }
    }
  }
}

// @ts-ignore: decorator
@inline function between(a: usize, b: usize, w: v128): v128 {
  const a0 = v128.load(a), a1 = v128.load(a, 16), b0 = v128.load(b), b1 = v128.load(b, 16);
  const r = i16x8.splat(64);
  return i8x16.narrow_i16x8_u(
    i16x8.shr_u(i16x8.add(i16x8.add(a0, i16x8.q15mulr_sat_s(i16x8.sub(b0, a0), w)), r), 7),
    i16x8.shr_u(i16x8.add(i16x8.add(a1, i16x8.q15mulr_sat_s(i16x8.sub(b1, a1), w)), r), 7));
}

/** Opaque bilinear sampling: dst (dw x dh, stride ds) from src at (sx, sy) + (x, y) * step. tmp holds 8 * dw + 64 bytes. */
export function sample(dst: usize, ds: i32, dw: i32, dh: i32, src: usize, sw: i32, sx: f64, sy: f64, step: f64, tmp: usize): void {
  const wide = (dw + 15) & ~15;
  const xi = tmp; let A = tmp + (<usize>wide << 2), B = A + (<usize>wide << 1);
  const small = step <= 1.0;
  plan(xi, dw, sx, step);
  let have = -9;
  for (let y = 0; y < dh; y++) {
    const p = i32((sy + f64(y) * step) * 65536.0), r = p >> 16, fy = (p >> 9) & 127;
    if (r != have) {
      if (r == have + 1) { const t = A; A = B; B = t; row(B, src + <usize>((r + 1) * sw), xi, dw, small); }
      else { row(A, src + <usize>(r * sw), xi, dw, small); row(B, src + <usize>((r + 1) * sw), xi, dw, small); }
      have = r;
    }
    const o = dst + <usize>(y * ds), w = i16x8.splat(<i16>(fy << 8)); let x = 0;
    for (; x + 16 <= dw; x += 16) { const q = <usize>x << 1; v128.store(o + <usize>x, between(A + q, B + q, w)); }
    for (; x < dw; x++) {
      const a = <i32>load<u16>(A + (<usize>x << 1)), b = <i32>load<u16>(B + (<usize>x << 1));
      store<u8>(o + <usize>x, <u8>((a + (((b - a) * fy) >> 7) + 64) >> 7));
    }
  }
}

// @ts-ignore: decorator
@inline function blend(d: usize, sv: v128, al: v128): void {
  if (i8x16.all_true(i8x16.eq(al, i8x16.splat(-1)))) { v128.store(d, sv); return; }
  const inv = v128.not(al), dv = v128.load(d), h8 = i16x8.splat(128);
  let t0 = i16x8.add(i16x8.mul(i16x8.extend_low_i8x16_u(dv), i16x8.extend_low_i8x16_u(inv)), h8);
  let t1 = i16x8.add(i16x8.mul(i16x8.extend_high_i8x16_u(dv), i16x8.extend_high_i8x16_u(inv)), h8);
  t0 = i16x8.shr_u(i16x8.add(t0, i16x8.shr_u(t0, 8)), 8);
  t1 = i16x8.shr_u(i16x8.add(t1, i16x8.shr_u(t1, 8)), 8);
  v128.store(d, i8x16.add_sat_u(i8x16.narrow_i16x8_u(t0, t1), sv));
}

// @ts-ignore: decorator
@inline function blendOne(d: usize, s: i32, a: i32): void {
  const t = <i32>load<u8>(d) * (255 - a) + 128;
  store<u8>(d, <u8>min(255, s + ((t + (t >> 8)) >> 8)));
}

/** Premultiplied layer over dst, sampled with any step. tmp holds 12 * dw + 128 bytes. */
export function overScaled(dst: usize, ds: i32, dw: i32, dh: i32, src: usize, alpha: usize, sw: i32, sx: f64, sy: f64, step: f64, tmp: usize): void {
  const wide = (dw + 15) & ~15, rowBytes = <usize>wide << 1;
  const xi = tmp; let A = tmp + (<usize>wide << 2), B = A + rowBytes, C = B + rowBytes, D = C + rowBytes;
  const small = step <= 1.0;
  plan(xi, dw, sx, step);
  let have = -9;
  for (let y = 0; y < dh; y++) {
    const p = i32((sy + f64(y) * step) * 65536.0), r = p >> 16, fy = (p >> 9) & 127;
    if (r != have) {
      const next = <usize>((r + 1) * sw);
      if (r == have + 1) { let t = A; A = B; B = t; t = C; C = D; D = t; }
      else { row(A, src + <usize>(r * sw), xi, dw, small); row(C, alpha + <usize>(r * sw), xi, dw, small); }
      row(B, src + next, xi, dw, small); row(D, alpha + next, xi, dw, small);
      have = r;
    }
    const o = dst + <usize>(y * ds), w = i16x8.splat(<i16>(fy << 8)); let x = 0;
    for (; x + 16 <= dw; x += 16) {
      const q = <usize>x << 1, al = between(C + q, D + q, w);
      if (v128.any_true(al)) blend(o + <usize>x, between(A + q, B + q, w), al);
    }
    for (; x < dw; x++) {
      const q = <usize>x << 1;
      const a = <i32>load<u16>(A + q), b = <i32>load<u16>(B + q), c = <i32>load<u16>(C + q), e = <i32>load<u16>(D + q);
      blendOne(o + <usize>x, (a + (((b - a) * fy) >> 7) + 64) >> 7, (c + (((e - c) * fy) >> 7) + 64) >> 7);
    }
  }
}

// @ts-ignore: decorator
@inline function lerp(a: v128, b: v128, w: v128): v128 {
  const k = i16x8.sub(i16x8.splat(128), w), r = i16x8.splat(64);
  return i8x16.narrow_i16x8_u(
    i16x8.shr_u(i16x8.add(i16x8.add(i16x8.mul(i16x8.extend_low_i8x16_u(a), k), i16x8.mul(i16x8.extend_low_i8x16_u(b), w)), r), 7),
    i16x8.shr_u(i16x8.add(i16x8.add(i16x8.mul(i16x8.extend_high_i8x16_u(a), k), i16x8.mul(i16x8.extend_high_i8x16_u(b), w)), r), 7));
}

// @ts-ignore: decorator
@inline function lerp1(p: usize, stride: i32, fx: i32, fy: i32): i32 {
  const q = p + <usize>stride;
  const t = <i32>load<u8>(p) * (128 - fx) + <i32>load<u8>(p, 1) * fx, b = <i32>load<u8>(q) * (128 - fx) + <i32>load<u8>(q, 1) * fx;
  return (t * (128 - fy) + b * fy + 8192) >> 14;
}

/** Premultiplied layer over dst at its own size, moved by a fraction of a pixel (fx, fy in 1/128). */
export function overShifted(dst: usize, ds: i32, dw: i32, dh: i32, src: usize, alpha: usize, sw: i32, fx: i32, fy: i32): void {
  const wx = i16x8.splat(<i16>fx), wy = i16x8.splat(<i16>fy), below = <usize>sw;
  for (let y = 0; y < dh; y++) {
    const o = dst + <usize>(y * ds), s = src + <usize>(y * sw), m = alpha + <usize>(y * sw); let x = 0;
    for (; x + 16 <= dw; x += 16) {
      const q = <usize>x, mp = m + q, a0 = v128.load(mp), a1 = v128.load(mp, 1), b0 = v128.load(mp + below), b1 = v128.load(mp + below, 1);
      if (!v128.any_true(v128.or(v128.or(a0, a1), v128.or(b0, b1)))) continue;
      const sp = s + q;
      if (fy == 0) { blend(o + q, lerp(v128.load(sp), v128.load(sp, 1), wx), lerp(a0, a1, wx)); continue; }
      const al = lerp(lerp(a0, a1, wx), lerp(b0, b1, wx), wy);
      blend(o + q, lerp(lerp(v128.load(sp), v128.load(sp, 1), wx), lerp(v128.load(sp + below), v128.load(sp + below, 1), wx), wy), al);
    }
    for (; x < dw; x++) blendOne(o + <usize>x, lerp1(s + <usize>x, sw, fx, fy), lerp1(m + <usize>x, sw, fx, fy));
  }
}

/** Opaque counterpart of overShifted. */
export function copyShifted(dst: usize, ds: i32, dw: i32, dh: i32, src: usize, sw: i32, fx: i32, fy: i32): void {
  const wx = i16x8.splat(<i16>fx), wy = i16x8.splat(<i16>fy), below = <usize>sw;
  for (let y = 0; y < dh; y++) {
    const o = dst + <usize>(y * ds), s = src + <usize>(y * sw); let x = 0;
    for (; x + 16 <= dw; x += 16) {
      const sp = s + <usize>x;
      if (fy == 0) { v128.store(o + <usize>x, lerp(v128.load(sp), v128.load(sp, 1), wx)); continue; }
      v128.store(o + <usize>x, lerp(lerp(v128.load(sp), v128.load(sp, 1), wx), lerp(v128.load(sp + below), v128.load(sp + below, 1), wx), wy));
    }
    for (; x < dw; x++) store<u8>(o + <usize>x, <u8>lerp1(s + <usize>x, sw, fx, fy));
  }
}

/** Moves dst toward value where the mask is set; opacity is 0..256. */
export function tint(dst: usize, ds: i32, mask: usize, ms: i32, w: i32, h: i32, value: i32, opacity: i32): void {
  for (let y = 0; y < h; y++) {
    const d = dst + <usize>(y * ds), m = mask + <usize>(y * ms);
    for (let x = 0; x < w; x++) {
      const k = (<i32>load<u8>(m + <usize>x) * opacity) >> 8;
      if (k == 0) continue;
      const v = <i32>load<u8>(d + <usize>x);
      store<u8>(d + <usize>x, <u8>(v + (((value - v) * k + 127) >> 8)));
    }
  }
}

/** dst = dst toward value by weight/128, over n bytes. */
export function fade(dst: usize, n: i32, value: i32, weight: i32): void {
  const w = i16x8.splat(<i16>weight), v = i8x16.splat(<i8>value); let i = 0;
  for (; i + 16 <= n; i += 16) v128.store(dst + <usize>i, lerp(v128.load(dst + <usize>i), v, w));
  for (; i < n; i++) { const d = <i32>load<u8>(dst + <usize>i); store<u8>(dst + <usize>i, <u8>((d * (128 - weight) + value * weight + 64) >> 7)); }
}

/** dst = dst toward src by weight/128, over n bytes. */
export function mix(dst: usize, src: usize, n: i32, weight: i32): void {
  const w = i16x8.splat(<i16>weight); let i = 0;
  for (; i + 16 <= n; i += 16) v128.store(dst + <usize>i, lerp(v128.load(dst + <usize>i), v128.load(src + <usize>i), w));
  for (; i < n; i++) { const d = <i32>load<u8>(dst + <usize>i); store<u8>(dst + <usize>i, <u8>((d * (128 - weight) + <i32>load<u8>(src + <usize>i) * weight + 64) >> 7)); }
}

/** Each pixel has its own threshold: it crosses from dst to src while level passes it, softly. */
export function dissolve(dst: usize, src: usize, threshold: usize, n: i32, level: i32, softness: i32): void {
  for (let i = 0; i < n; i++) {
    const k = min(max(((level - <i32>load<u8>(threshold + <usize>i)) << 8) / softness, 0), 256);
    const d = <i32>load<u8>(dst + <usize>i);
    store<u8>(dst + <usize>i, <u8>(d + (((<i32>load<u8>(src + <usize>i) - d) * k) >> 8)));
  }
}

export function lut(dst: usize, n: i32, table: usize): void {
  for (let i = 0; i < n; i++) store<u8>(dst + <usize>i, load<u8>(table + <usize>load<u8>(dst + <usize>i)));
}

/** A picture seen with depth: samples move by depth (dst-sized map, 0..255, 128 still) times (px, py) pixels. */
export function warp(dst: usize, dw: i32, dh: i32, src: usize, sw: i32, sh: i32, sx: f64, sy: f64, step: f64, depth: usize, dstride: i32, shift: i32, px: f64, py: f64): void {
  const kx = i32(px * 65536.0 / 128.0), ky = i32(py * 65536.0 / 128.0), st = i32(step * 65536.0);
  const maxX = (sw - 2) << 16, maxY = (sh - 2) << 16;
  for (let y = 0; y < dh; y++) {
    const y0 = i32((sy + f64(y) * step) * 65536.0), o = dst + <usize>(y * dw), dr = depth + <usize>((y << shift) * dstride);
    let xp = i32(sx * 65536.0);
    for (let x = 0; x < dw; x++) {
      const z = <i32>load<u8>(dr + <usize>(x << shift)) - 128;
      const xx = min(max(xp + z * kx, 0), maxX), yy = min(max(y0 + z * ky, 0), maxY);
      const fx = (xx >> 9) & 127, fy = (yy >> 9) & 127;
      store<u8>(o + <usize>x, <u8>lerp1(src + <usize>((yy >> 16) * sw + (xx >> 16)), sw, fx, fy));
      xp += st;
    }
  }
}

/** Nearest-neighbour enlargement by a whole factor, clipped to dw x dh. */
export function enlarge(dst: usize, dw: i32, dh: i32, src: usize, sw: i32, factor: i32): void {
  for (let y = 0; y < dh; y++) {
    const o = dst + <usize>(y * dw), s = src + <usize>((y / factor) * sw);
    if (y % factor != 0) { memory.copy(o, o - <usize>dw, <usize>dw); continue; }
    let x = 0, i = 0;
    while (x < dw) { const v = load<u8>(s + <usize>i); for (let k = 0; k < factor && x < dw; k++, x++) store<u8>(o + <usize>x, v); i++; }
  }
}

/** Pencil drawing of the luma plane: dark strokes along edges and hatching in the shadows, on paper. */
export function sketch(dst: usize, src: usize, paper: usize, hatch: usize, w: i32, h: i32): void {
  for (let y = 0; y < h; y++) {
    const up = <usize>(max(y - 2, 0) * w), at = <usize>(y * w), dn = <usize>(min(y + 2, h - 1) * w);
    for (let x = 0; x < w; x++) {
      const l = <usize>max(x - 2, 0), r = <usize>min(x + 2, w - 1), c = <usize>x;
      const gx = <i32>load<u8>(src + at + r) - <i32>load<u8>(src + at + l), gy = <i32>load<u8>(src + dn + c) - <i32>load<u8>(src + up + c);
      const edge = min(max((abs(gx) + abs(gy)) * 3 - 12, 0), 170);
      const v = <i32>load<u8>(src + at + c), shade = max(0, <i32>load<u8>(hatch + at + c) - v);
      store<u8>(dst + at + c, <u8>max(28, <i32>load<u8>(paper + at + c) - edge - min(shade, 110)));
    }
  }
}
